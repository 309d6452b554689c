import { describe, expect, it } from 'vitest'
import { webhookAddressProblem } from './webhook-address'

describe('where events can be sent', () => {
  it.each([
    'https://hooks.example.com/catch/1?key=2',
    'https://example.com',
    'https://example.com:443/',
    'https://example.com:8443/in',
    'https://vigna-è-bella.it/ricevi',
    'https://8.8.8.8/in',
    'https://[2606:4700:4700::1111]/in',
    'http://localhost:4000/in',
    'http://127.0.0.1:4000/in',
    'http://[::1]:4000/in',
  ])('%s', (address) => {
    expect(webhookAddressProblem(address)).toBeNull()
  })

  it.each([
    ['', 'format'],
    ['example.com', 'format'],
    ['ftp://example.com', 'format'],
    ['https://user@example.com', 'format'],
    ['https://user:secret@example.com', 'format'],
    ['https://example.com\\@10.0.0.1', 'format'],
    ['https://example.com/a b', 'format'],
    ['https://example.com/#there', 'format'],
    ['https://example', 'format'],
    ['https://127.1', 'private'],
    ['https://2130706433', 'private'],
    ['https://0x7f.0.0.1', 'format'],
    ['https://example.0x7f', 'format'],
    ['https://example.com:0', 'format'],
    ['https://example.com:99999', 'format'],
    ['http://example.com', 'scheme'],
    ['https://example.com:22', 'port'],
    ['https://example.com:80', 'port'],
    ['https://10.0.0.1/', 'private'],
    ['https://169.254.169.254/latest', 'private'],
    ['https://[::ffff:10.0.0.1]/', 'private'],
    ['https://[fd00:ec2::254]/', 'private'],
  ])('not %s (%s)', (address, problem) => {
    expect(webhookAddressProblem(address)).toBe(problem)
  })
})
