import { expect, test } from 'vitest'
import { cachesToDrop, howToServe } from './serve'

const ORIGIN = 'https://portal.example'

function asked(path: string, { method = 'GET', mode = 'cors' as RequestMode } = {}) {
  return howToServe({ url: new URL(path, ORIGIN).href, method, mode }, ORIGIN)
}

test('documents of the portal are answered from what is kept, whatever the page', () => {
  for (const path of ['/', '/todos', '/todos/12?tab=time', '/auth/login', '/buildings', '/apiary']) {
    expect([path, asked(path, { mode: 'navigate' })]).toEqual([path, 'document'])
  }
})

test('parts of the program and its mark are answered, anything else of the origin is left to the network', () => {
  expect(asked('/assets/main-abc123.js')).toBe('part')
  expect(asked('/assets/inter.woff2?v=1')).toBe('part')
  expect(asked('/favicon.svg')).toBe('changing')
  for (const path of ['/sw.js', '/routes.json', '/auth/background.jpg', '/assets']) expect(asked(path)).toBe('network')
})

test('what the server tells a person is never kept: neither reads nor sockets nor the newest build', () => {
  const paths = [
    ...['/api', '/api/todos/', '/api/mediafiles/1/content', '/socket.io/?EIO=4', '/builds/latest.json'],
    // Opened in a tab of its own it is still the server's.
    ...['/api/docs', '/api/mediafiles/1/download'],
  ]
  for (const path of paths) {
    expect([path, asked(path)]).toEqual([path, 'network'])
    expect([path, asked(path, { mode: 'navigate' })]).toEqual([path, 'network'])
  }
})

test('a write is never answered by the worker, to whatever address it goes', () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']) {
    for (const path of ['/api/todos/', '/', '/assets/main-abc123.js', '/favicon.svg']) {
      expect([method, path, asked(path, { method })]).toEqual([method, path, 'network'])
      expect([method, path, asked(path, { method, mode: 'navigate' })]).toEqual([method, path, 'network'])
    }
  }
})

test('another origin is never answered by the worker, though its paths are called alike', () => {
  const others = [
    'http://portal.example',
    'https://portal.example:8443',
    'https://cdn.example',
    'https://a.portal.example',
  ]
  for (const origin of others) {
    for (const path of ['/', '/assets/main-abc123.js', '/favicon.svg']) {
      for (const mode of ['cors', 'navigate', 'no-cors'] as const) {
        expect([origin, path, howToServe({ url: origin + path, method: 'GET', mode }, ORIGIN)]).toEqual([
          ...[origin, path],
          'network',
        ])
      }
    }
  }
})

test('the build before stays for the pages that are still open; older ones and nobody else’s are dropped', () => {
  const names = ['portal-a', 'media', 'portal-b', 'portal-c', 'portal-d']
  expect(cachesToDrop(names, 'portal-', 'portal-d')).toEqual(['portal-a', 'portal-b'])
  expect(cachesToDrop(['portal-c', 'portal-d'], 'portal-', 'portal-d')).toEqual([])
  expect(cachesToDrop([], 'portal-', 'portal-a')).toEqual([])
})
