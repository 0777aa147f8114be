import { expect, test } from 'vitest'
import { toShapes } from '../packages/ui/scripts/lucide-shapes'

test('an icon of outlines is one path, in which every outline begins where it did', () => {
  const shapes = toShapes([
    ['path', { d: 'M12 3v12', key: 'a' }],
    ['path', { d: 'm17 8-5-5-5 5', key: 'b' }],
    ['line', { x1: '1', y1: '2', x2: '3', y2: '4', key: 'c' }],
    ['circle', { cx: '12', cy: '12', r: '10', key: 'd' }],
  ])
  expect(shapes).toEqual(['M12 3v12M17 8l-5-5-5 5M1 2L3 4M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0'])
})

test('a rectangle is drawn with its round corners', () => {
  const rect = { width: '7', height: '9', x: '3', y: '4' }
  expect(toShapes([['rect', { ...rect, rx: '1', key: 'a' }]])).toEqual([
    'M4 4h5a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1z',
  ])
  expect(toShapes([['rect', { ...rect, key: 'a' }]])).toEqual(['M3 4h7v9h-7v-9z'])
})

test('numbers are rounded to what can be seen, and stay apart from each other', () => {
  expect(toShapes([['path', { d: 'M5.5.999a2 2 0 0 1 3.008-1.728l1-.001-.996.25z', key: 'a' }]])).toEqual([
    'M5.5.999a2 2 0 0 1 3.01-1.73l1-.001-.996.25z',
  ])
})

test('what is more than an outline stays as it is', () => {
  const dot = { cx: '1', cy: '1', r: '1', fill: 'currentColor' }
  expect(toShapes([['circle', { ...dot, key: 'a' }]])).toEqual([['circle', dot]])
})
