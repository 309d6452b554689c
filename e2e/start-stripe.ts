import { FakeStripe } from '../apps/api/testing/fake-stripe'

/** One account for all tests: the server of this run asks it instead of the real one. */
export default async function startStripe(): Promise<() => Promise<void>> {
  const stripe = new FakeStripe()
  await stripe.start(Number(new URL(process.env.E2E_STRIPE_URL ?? '').port))
  return () => stripe.stop()
}
