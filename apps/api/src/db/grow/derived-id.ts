/** SQL for an id that follows from a text: of version 8, which is the one for ids that somebody computes. */
export function derivedId(text: string): string {
  return `overlay(overlay(md5(${text}) placing '8' from 13) placing '8' from 17)::uuid`
}
