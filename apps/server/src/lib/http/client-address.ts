import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

/** Where a request comes from: what a trusted proxy says, as long as it is an address, else who is connected. */
export function clientAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  return isIP(ip) === 0 ? (socket.remoteAddress ?? '') : ip
}

/** What counts as one caller: an IPv4 address, or the /64 of an IPv6 one, since a single line has all the addresses of that. */
export function networkOf(address: string): string {
  if (isIP(address) === 0) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const [network] = ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString().replace(/%.*/, '')}/64`)
    .toString()
    .split('%')
  return `${network}/64`
}
