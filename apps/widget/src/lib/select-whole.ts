/** Whoever comes to a number types another one: nobody has to delete the one before. */
export function selectWhole({ currentTarget }: { readonly currentTarget: HTMLInputElement }): void {
  currentTarget.select()
}
