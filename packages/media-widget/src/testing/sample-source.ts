import { beginsSo } from '../browser/gestures/type-ahead'
import type { MediaSource } from '../source/source'
import { createMemorySource, directoryOf, fileOf, type MemorySource } from './memory-source'

/** A picture that needs no network: a coloured rectangle. */
function pictureOf(colour: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="${colour}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** The storage of a small business centre: buildings, checks, photos, a contract. */
export function createSampleSource(options: { delay?: number } = {}): MemorySource {
  return createMemorySource({
    ...options,
    directories: [
      directoryOf({ id: 1, display_name: 'Корпус А' }),
      directoryOf({ id: 2, display_name: 'Осмотры', parent: 1, path: '/Корпус А/Осмотры' }),
      directoryOf({ id: 3, display_name: 'Корпус Б' }),
      directoryOf({ id: 4, display_name: 'Регламенты' }),
    ],
    files: [
      fileOf({
        id: 1,
        display_name: 'Кровля корпус А.jpg',
        category: 'images',
        file_type: 'image/jpeg',
        file: pictureOf('#8fa'),
      }),
      fileOf({
        id: 2,
        display_name: 'Вход главный.jpg',
        category: 'images',
        file_type: 'image/jpeg',
        file: pictureOf('#c88'),
      }),
      fileOf({ id: 3, display_name: 'Шум вентиляции.mp4', category: 'videos', file_type: 'video/mp4' }),
      fileOf({ id: 4, display_name: 'Dogovor arendy B-412 s prilozheniyami i soglasheniyami.pdf', file_size: 860_160 }),
      fileOf({ id: 5, display_name: 'A-409.png', category: 'images', file_type: 'image/png', directory: 2 }),
    ],
  })
}

/** A folder of thousands of files. */
export function createBigSource(): MemorySource {
  const files = Array.from({ length: 2500 }, (_, index) =>
    fileOf({ id: index + 1, display_name: `Показания счётчика ${index + 1}.pdf`, file_size: 1024 * (index + 1) }),
  )
  return createMemorySource({ files })
}

/** A folder of any number of files, made as they are asked for; `delay` slows every answer down, in milliseconds. */
export function createEndlessSource(count: number, delay = 0): MediaSource {
  const fileAt = (index: number) =>
    fileOf({
      id: index + 1,
      display_name: `Снимок ${String(index + 1).padStart(7, '0')}.pdf`,
      file_size: 1024 + ((index * 7919) % 900_000),
    })
  return {
    ...createMemorySource(),
    async listFiles({ page }, signal) {
      if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay))
      signal?.throwIfAborted()
      const start = (page - 1) * 100
      const files = Array.from({ length: Math.max(0, Math.min(100, count - start)) }, (_, at) => fileAt(start + at))
      return { files, pages: Math.ceil(count / 100), total: count }
    },
    async findFile({ prefixes, after = -1 }) {
      for (let step = 1; step <= count; step += 1) {
        const at = (after + step) % count
        if (beginsSo(fileAt(at).display_name, prefixes)) return at
      }
      return null
    },
  }
}
