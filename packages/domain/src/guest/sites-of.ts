/** Where the plug-in may stand on a website: at its host with and without “www.”, as browsers write it. */
export function sitesOf(website: string | null): string[] {
  const found = /^(https?):\/\/([a-z0-9.-]+)(:\d+)?(?:[/?#]|$)/i.exec(website ?? '')
  if (!found) return []
  const [, scheme = '', host = '', port = ''] = found.map((part) => part?.toLowerCase() ?? '')
  const bare = host.replace(/^www\./, '')
  return [...new Set([host, bare, `www.${bare}`])].map((name) => `${scheme}://${name}${port}`)
}
