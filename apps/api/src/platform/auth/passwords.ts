import { hash, verify } from '@node-rs/argon2'

export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

/** Compared when the e-mail is unknown, so that the answer takes as long as for a wrong password. */
const decoy = hash('nobody has this password')

export async function isPasswordOf(
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await decoy), password)
  return matches && passwordHash !== null
}
