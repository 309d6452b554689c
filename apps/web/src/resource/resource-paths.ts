/** Where the screens of a resource live. */
export interface ResourcePaths {
  readonly list: string
  /** Left out where records are not made by hand. */
  readonly add?: string
  /** Left out where the list says everything. */
  readonly edit?: (id: string) => string
  /** What the form is told in its address, such as where to come back to. */
  readonly editSearch?: Readonly<Record<string, string>>
}

/** In the address of a form: only look, even with the right to change. */
export const previewSearch = { preview: 'true' } as const
