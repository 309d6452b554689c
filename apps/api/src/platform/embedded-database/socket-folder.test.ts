import { chmodSync, rmSync, statSync } from 'node:fs'
import { afterEach, expect, it } from 'vitest'
import { keepSocketFolder, makeSocketFolder } from './socket-folder'

const folder = makeSocketFolder()
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('makes the folder of the socket again that was cleared away, for its user alone', () => {
  rmSync(folder, { recursive: true })
  keepSocketFolder(folder)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  keepSocketFolder(folder)
})

it('refuses a folder that others may enter', () => {
  keepSocketFolder(folder)
  chmodSync(folder, 0o777)
  expect(() => keepSocketFolder(folder)).toThrow('not this user')
})
