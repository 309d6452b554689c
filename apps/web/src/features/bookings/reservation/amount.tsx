import { useFormats } from '#lib/formats'

/** One amount of several in a `dl`. */
export function Amount({ name, cents }: { readonly name: string; readonly cents: number }) {
  const formats = useFormats()
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formats.money(cents)}</dd>
    </div>
  )
}
