/** Where the screens of a resource live. */
export interface ResourcePaths {
  readonly list: string
  readonly add: string
  readonly edit: (id: string) => string
}

/** In the address of a form: only look, even with the right to change. */
export const previewSearch = { preview: 'true' } as const
