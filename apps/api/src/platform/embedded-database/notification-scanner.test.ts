import { describe, expect, it } from 'vitest'
import { NotificationScanner } from './notification-scanner'

function message(type: string, body: Buffer): Buffer {
  const header = Buffer.alloc(5)
  header.write(type)
  header.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([header, body])
}

function notification(channel: string, payload: string): Buffer {
  return message('A', Buffer.from(`\0\0\0\x2a${channel}\0${payload}\0`))
}

describe('notifications among answers', () => {
  const answer = Buffer.concat([
    message('C', Buffer.from('COMMIT\0')),
    notification('changes', 'è one'),
    message('1', Buffer.alloc(0)),
    message('D', Buffer.from('A row that looks like one: A\0\0\0\x08')),
    notification('changes', ''),
    message('Z', Buffer.from('I')),
  ])

  it.each([1, 2, 3, 7, 1_000])('are found in pieces of %i bytes', (size) => {
    const heard: [string, string][] = []
    const scanner = new NotificationScanner((channel, payload) => heard.push([channel, payload]))
    for (let offset = 0; offset < answer.length; offset += size) {
      scanner.scan(answer.subarray(offset, offset + size))
    }
    expect(heard).toEqual([
      ['changes', 'è one'],
      ['changes', ''],
    ])
  })
})
