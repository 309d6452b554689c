import classes from './contact-lines.module.css'

interface Contact {
  readonly name: string
  readonly city: string | null
  readonly phone: string | null
  readonly email: string | null
  /** What they are reached about. */
  readonly products?: readonly { readonly id: string; readonly name: string }[]
}

/** People with the ways to reach them. */
export function ContactLines({ contacts }: { readonly contacts: readonly Contact[] }) {
  return (
    <ul className={classes.contacts}>
      {contacts.map(({ name, city, phone, email, products = [] }) => (
        <li key={[name, city, phone, email].join(' ')}>
          <strong>{[name, city].filter(Boolean).join(', ')}</strong>
          {phone ? <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a> : null}
          {email ? <a href={`mailto:${email}`}>{email}</a> : null}
          {products.length > 0 ? (
            <small>{products.map((product) => product.name).join(', ')}</small>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
