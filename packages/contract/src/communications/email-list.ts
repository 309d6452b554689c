import { z } from 'zod'
import { email } from '#contract/fields'
import { issue } from '#contract/issue-text'

const mostAddresses = 5

/** Several addresses in one line, kept as in `ada@example.com, bruno@example.com`. */
export const emailList = z
  .string()
  .transform((text) =>
    text
      .split(/[,;\s]+/)
      .filter(Boolean)
      .join(', '),
  )
  .pipe(
    z
      .string()
      .min(1)
      .max(1_000)
      .refine((text) => addressesIn(text).every(isAddress), issue('email'))
      .refine((text) => addressesIn(text).length <= mostAddresses, {
        ...issue('maximumItems', { count: mostAddresses }),
      }),
  )
  .nullable()

export function addressesIn(list: string): string[] {
  return list.split(', ')
}

function isAddress(text: string): boolean {
  return email.safeParse(text).success
}
