import { readDeviceSecret, registerDevice, revokeDevice } from '@cantina/contract/till/devices'
import { expect, it } from 'vitest'
import { createUser, type TestUser } from '#testing/factories'
import { callOn, useTestServer } from '#testing/test-server'

const server = useTestServer()

const register = async (user: TestUser) =>
  (await callOn(server, registerDevice, { body: {} }, user)).body.id
const ask = (id: string, user: TestUser) =>
  callOn(server, readDeviceSecret, { params: { id } }, user)

it('opens a device for whom it is, always with the same secret, also once it is revoked', async () => {
  const owner = await createUser(server, { role: 'bussiness_admin' })
  const id = await register(owner)
  const { status, body } = await ask(id, owner)
  expect(status).toBe(200)
  expect(Buffer.from(body.secret, 'base64')).toHaveLength(32)
  expect((await ask(await register(owner), owner)).body.secret).not.toBe(body.secret)
  await callOn(server, revokeDevice, { params: { id }, body: {} }, owner)
  expect((await ask(id, owner)).body).toEqual(body)
})

it('opens it for nobody else', async () => {
  const owner = await createUser(server, { role: 'bussiness_admin' })
  const id = await register(owner)
  const { businessId } = owner
  const colleague = await createUser(server, { businessId, role: 'bussiness_admin' })
  const stranger = await createUser(server, { role: 'bussiness_admin' })
  const reader = await createUser(server, {
    businessId,
    role: 'business_user',
    rights: ['sales.display'],
  })
  expect((await ask(id, colleague)).status).toBe(404)
  expect((await ask(id, stranger)).status).toBe(404)
  expect((await ask(id, reader)).status).toBe(403)
})
