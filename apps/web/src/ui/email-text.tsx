/** An e-mail address that may break where a reader expects it to, before its domain. */
export function EmailText({ email }: { readonly email: string | null }) {
  if (email === null) return null
  const at = email.lastIndexOf('@')
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}
