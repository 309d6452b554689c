import { BlockList, isIP, isIPv6 } from 'node:net'
import { isPublicAddress } from '@cantina/contract/public-address'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { callOut, type OutboundCall } from './call-out'

const call: OutboundCall = {
  url: 'https://hooks.example.com/in',
  headers: {},
  body: '{}',
  patienceMs: 300,
  mostAnswerBytes: 100,
  allowsLoopback: false,
}

describe('a call to an address that somebody else chose', () => {
  it.each([
    ['https://127.0.0.1/', []],
    ['https://[::1]/', []],
    ['https://localhost/', []],
    ['https://0x7f.1/', []],
    ['https://2130706433/', []],
    ['https://[::ffff:a9fe:a9fe]/', []],
    ['http://hooks.example.com/', ['8.8.8.8']],
    ['https://user:secret@hooks.example.com/', ['8.8.8.8']],
    ['https://hooks.example.com/', ['8.8.8.8', '192.168.0.1']],
    ['https://hooks.example.com/', ['2606:4700::1', 'fd00::1']],
    ['https://hooks.example.com/', []],
  ])('%s (%j) is refused before it connects', async (url, found) => {
    const addressesOf = async () => found
    expect(await callOut({ ...call, url, addressesOf })).toEqual({ problem: 'private_address' })
  })

  it('goes to the machine itself where that is meant, and nowhere else without encryption', async () => {
    const own = { ...call, allowsLoopback: true, url: 'http://127.0.0.1:9/' }
    expect(await callOut(own)).toEqual({ problem: 'unreachable' })
    const mixed = async () => ['127.0.0.1', '10.0.0.1']
    const named = { ...own, url: 'http://hooks.example.com/', addressesOf: mixed }
    expect(await callOut(named)).toEqual({ problem: 'private_address' })
  })

  it('ends when its time is over, also while a name is looked up', async () => {
    const addressesOf = (_: string, signal: AbortSignal) =>
      new Promise<never>((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(new Error('cancelled'))),
      )
    expect(await callOut({ ...call, addressesOf })).toEqual({ problem: 'timeout' })
  })

  it('knows addresses as the system reads them', () => {
    const special = new BlockList()
    for (const [net, bits] of [
      ['0.0.0.0', 8],
      ['10.0.0.0', 8],
      ['100.64.0.0', 10],
      ['127.0.0.0', 8],
      ['168.63.129.16', 32],
      ['169.254.0.0', 16],
      ['172.16.0.0', 12],
      ['192.0.0.0', 24],
      ['192.0.2.0', 24],
      ['192.31.196.0', 24],
      ['192.52.193.0', 24],
      ['192.88.99.0', 24],
      ['192.168.0.0', 16],
      ['192.175.48.0', 24],
      ['198.18.0.0', 15],
      ['198.51.100.0', 24],
      ['203.0.113.0', 24],
      ['224.0.0.0', 3],
    ] as const) {
      special.addSubnet(net, bits)
    }
    const byte = fc.oneof(
      fc.nat(255),
      fc.constantFrom(0, 10, 100, 127, 168, 169, 172, 192, 198, 203),
    )
    const v4 = fc.tuple(byte, byte, byte, byte).map((bytes) => bytes.join('.'))
    const isPrivate = (address: string) => special.check(address)
    fc.assert(
      fc.property(v4, (address) => isPublicAddress(address) === !isPrivate(address)),
      { numRuns: 5_000 },
    )
    const given = new BlockList()
    given.addSubnet('2000::', 3, 'ipv6')
    const within = new BlockList()
    within.addSubnet('2001::', 23, 'ipv6')
    within.addSubnet('2001:db8::', 32, 'ipv6')
    within.addSubnet('2002::', 16, 'ipv6')
    within.addSubnet('2620:4f:8000::', 48, 'ipv6')
    within.addSubnet('3fff::', 20, 'ipv6')
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        fc.pre(isIPv6(address))
        const isPublic = given.check(address, 'ipv6') && !within.check(address, 'ipv6')
        return isPublicAddress(address) === isPublic
      }),
      { numRuns: 5_000 },
    )
  })

  it('takes nothing for an address that the system does not', () => {
    const pieces = fc.constantFrom('0', '1', '25', 'ff', '2606', ':', '::', '.', '%', 'x')
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 24 }), (some) => {
        const text = some.join('')
        return !isPublicAddress(text) || isIP(text) > 0
      }),
      { numRuns: 20_000 },
    )
  })
})
