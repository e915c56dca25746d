/** For browsers' tests, which know the desk from outside. */
export { startProvider, type TestProvider } from "@/lib/desk/people/testing/start-provider";
