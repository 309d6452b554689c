export type Refusal =
  | 'tooLarge'
  | 'workbook'
  | 'notText'
  | 'empty'
  | 'onlyHeadings'
  | 'tooManyRows'
  | 'brokenQuotes'

/** A chosen file that holds no rows which could be brought in, and why. */
export class RefusedSheet extends Error {
  override readonly name = 'RefusedSheet'
  readonly refusal: Refusal

  constructor(refusal: Refusal, options?: ErrorOptions) {
    super(refusal, options)
    this.refusal = refusal
  }
}
