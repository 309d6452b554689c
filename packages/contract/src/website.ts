const longestHost = 256

/** An http or https address whose host ends in a label of two to six letters. */
export function isValidWebsite(value: string): boolean {
  const host = /^https?:\/\/([^\s/?#:@]+)(:\d{1,5})?([/?#]\S*)?$/i.exec(value)?.[1]
  if (!host || host.length > longestHost) return false
  return /^([\p{L}\p{N}]([\p{L}\p{N}_-]*[\p{L}\p{N}])?\.)+[a-z]{2,6}$/iu.test(host)
}
