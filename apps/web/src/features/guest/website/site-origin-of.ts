/** What was typed or pasted, as an address in which the plug-in could stand: `www.example.com/visits` is the site's own. */
export function siteOriginOf(typed: string): string {
  const text = typed.trim()
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(address)) return text
  const { origin } = new URL(address)
  return origin === 'null' ? text : origin
}
