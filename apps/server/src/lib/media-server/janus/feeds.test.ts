import { expect, test } from 'vitest'
import { createFeeds } from './feeds'

const publisher = (id: number, display: string) => ({
  ...{ id, display },
  streams: [
    { type: 'audio', mid: '0' },
    { type: 'video', mid: '1' },
    { type: 'video', mid: '2' },
  ],
})

test('who sends is known by name until he ends; of two lines of one page the later holds', () => {
  const feeds = createFeeds()
  expect(feeds.hear({ videoroom: 'joined', publishers: [publisher(7, 'page-one'), publisher(8, 'page-two')] })).toBe(
    true,
  )
  expect(feeds.of('page-one')).toEqual({ feed: 7, audio: '0', video: '1' })
  feeds.hear({ publishers: [publisher(9, 'page-one')] })
  expect(feeds.hear({ unpublished: 7 })).toBe(false)
  expect(feeds.of('page-one')?.feed).toBe(9)
  expect(feeds.hear({ leaving: 9 })).toBe(true)
  expect([feeds.of('page-one'), feeds.has(9), feeds.has(8)]).toEqual([undefined, false, true])
})
