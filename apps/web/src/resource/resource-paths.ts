/** Where the screens of a resource live. */
export interface ResourcePaths {
  readonly list: string
  /** Left out where records are not made by hand. */
  readonly add?: string
  /** Left out where the list says everything. */
  readonly edit?: (id: string) => string
  /** Search parameters of the form's address, such as where to come back to. */
  readonly editSearch?: Readonly<Record<string, string>>
}

/** The usual three: a list, below it the form of a new record, and below that the one of each. */
export function pathsOf(list: string, form: string) {
  const add = `${list}/${form}`
  return { list, add, edit: (id: string) => `${add}/${id}` } satisfies ResourcePaths
}

/** In the address of a form: only look, even with the right to change. */
export const previewSearch = { preview: 'true' } as const
