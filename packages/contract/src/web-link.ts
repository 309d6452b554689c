import { z } from 'zod'
import { issue } from './issue-text'

const longestLink = 2_000

/**
 * Where a browser may be sent: http or https, to a host of the web, and without a name before it that
 * could pass for another host.
 */
export function isWebLink(value: string): boolean {
  const host = /^https?:\/\/([^\s/?#:@\\]+)(:\d{1,5})?([/?#][^\s\\]*)?$/i.exec(value)?.[1]
  return (
    host !== undefined &&
    /^([\p{L}\p{N}]([\p{L}\p{N}_-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}]+$/iu.test(host)
  )
}

export const webLink = z
  .string()
  .trim()
  .min(1)
  .max(longestLink)
  .refine(isWebLink, issue('invalidUrl'))
