/** The router knows the search parameters of fixed addresses only; a resource's come with the resource. */
export function linkTo(to: string, search: Readonly<Record<string, string>> = {}) {
  return { to, search: search as never }
}
