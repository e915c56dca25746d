/** What a package says about where it can run; an absent list means anywhere. */
export interface Platform {
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

const systems: Record<string, string> = { windows: "win32" };
for (const os of "aix android darwin freebsd linux netbsd openbsd openharmony sunos win32".split(" "))
  systems[os] = os;
const processors = "arm arm64 ia32 loong64 mips64el ppc64 riscv64 s390x wasm32 x64".split(" ");
const libraries: Record<string, string> = { gnu: "glibc", musl: "musl" };

/**
 * Reads the platform from the name of a package with binaries, such as `@next/swc-linux-x64-gnu`. The
 * hard-float ARM suffixes (`gnueabihf`) give no libc: the packages that have them don't declare one either.
 */
export function platformFromName(name: string): Platform {
  const words = name.split(/[-/@]/);
  const platform: Platform = {};
  const os = words.map((word) => systems[word]).find((system) => system !== undefined);
  const cpu = words.find((word) => processors.includes(word));
  const libc = words.map((word) => libraries[word]).find((library) => library !== undefined);
  if (os) platform.os = [os];
  if (cpu) platform.cpu = [cpu];
  if (libc && os === "linux") platform.libc = [libc];
  return platform;
}
