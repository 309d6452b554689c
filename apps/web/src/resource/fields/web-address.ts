/** `www.example.com`, as people say addresses, with the beginning that a browser gives it; anything else as it was typed. */
export function asWebAddress(typed: string): string {
  const text = typed.trim()
  const isHost = /^[^\s/:@?#]+\.[^\s/:@?#.]+([/?#]\S*)?$/.test(text)
  return isHost ? `https://${text}` : typed
}
