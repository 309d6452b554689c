/** Where all of OCTO's calls begin. */
export const octoPath = '/octo'

export function octoAddress(baseUrl: string): string {
  return `${baseUrl}${octoPath}`
}
