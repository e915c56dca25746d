/** Whether an email address belongs to the demo sign-in, and so is nobody else's. */
export function isDemoEmail(email: string): boolean {
  return email.endsWith("@demo.invalid");
}
