/** Elements by their names, in their order; what is null or undefined is left out, a list is repeated. */
export interface XmlElements {
  readonly [name: string]:
    | string
    | XmlElements
    | readonly (string | XmlElements)[]
    | null
    | undefined
}
