import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'

/** What a form has to know of the thing it fills in; a resource is one, a single thing can be another. */
export interface FormContract {
  /** Root of its texts: labels below `fields`, options below the field's own name. */
  readonly texts: string
  /** Every field that is sent, also those that never come back. */
  readonly inputFields: z.ZodRawShape
  /** The same with the rules between fields. */
  readonly input: z.ZodType
}

/** What stands in the form. */
export type FormOf<C extends Pick<FormContract, 'input'>> = Extract<
  z.input<C['input']>,
  FieldValues
>

/** What the contract makes of it. */
export type SentOf<C extends Pick<FormContract, 'input'>> = z.output<C['input']>
