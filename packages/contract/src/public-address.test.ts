import { describe, expect, it } from 'vitest'
import { isLoopbackAddress, isPublicAddress } from './public-address'

describe('an address of the internet', () => {
  it.each([
    '8.8.8.8',
    '1.1.1.1',
    '100.63.255.255',
    '100.128.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '168.63.129.15',
    '223.255.255.255',
    '2606:4700:4700::1111',
    '2a00:1450:4002:410::200e',
    '2001:200::1',
  ])('%s is everybody’s', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it.each([
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '100.100.100.200',
    '127.0.0.1',
    '127.255.255.254',
    '168.63.129.16',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.192',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.51.100.7',
    '203.0.113.7',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::7f00:1',
    '::ffff:8.8.8.8',
    '::ffff:10.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::808:808',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
  ])('%s is not', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  it.each([
    '',
    'localhost',
    '127.1',
    '0x7f.0.0.1',
    '010.0.0.1',
    '08.8.8.8',
    '2130706433',
    '8.8.8.8.',
    ' 8.8.8.8',
    '8.8.8',
    '8.8.8.256',
    '1:2',
    ':::',
    '1::2::3',
    '2606:4700:4700:0:0:0:0:0:1111',
    '2606:4700:8.8.8.8::',
    '2606:4700::g',
    '2606:4700:4700::1111%0',
  ])('%j is none', (text) => {
    expect(isPublicAddress(text)).toBe(false)
  })

  it('may be that of the machine itself', () => {
    const ones = ['127.0.0.1', '127.9.9.9', '::1', '0:0:0:0:0:0:0:1']
    expect(ones.map(isLoopbackAddress)).toEqual([true, true, true, true])
    const others = ['128.0.0.1', '::', '::2', '1::1', 'localhost', '::ffff:127.0.0.1']
    expect(others.some(isLoopbackAddress)).toBe(false)
  })
})
