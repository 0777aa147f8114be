import type { ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { frame, painted } from '../frames'

/** A file of the benchmark; names sort as their numbers do. */
export interface BenchFile {
  name: string
  /** In bytes. */
  size: number
  date: Date
}

/** How a file manager shows its files. */
export type MediaView = 'grid' | 'list'

/** Frames of the way from the first file to the last. */
export const SWEEP_FRAMES = 120

/** What the page saw of a way through it; milliseconds. */
export interface Sweep {
  time: number
  longest: number
  /** The part of tasks beyond 50 ms. */
  longTasks: number
  /** Frames that had no file in the middle of the view. */
  blank: number
}

/** What the benchmark does with a page; times in milliseconds. */
export interface MediaPage {
  /** Makes the list of files and loads the fonts of the page, which is not counted. */
  prepare(count: number): Promise<void>
  mount(view: MediaView): Promise<{ first: number; nodes: number }>
  /** Where a press chooses the file that stands first. */
  findFirst(): { x: number; y: number }
  /** Watches the page from the next press on. */
  watchPress(): void
  /** From that press to the last change it made. */
  answer: Promise<number>
  sweep(): Promise<Sweep>
  jump(): Promise<number>
  /** Ours only: how long the queue of uploads takes so many files in, sending none. */
  acceptFiles?: (count: number) => number
}

declare global {
  interface Window {
    media: MediaPage
  }
}

/** A page that has not shown what it should by then has failed; milliseconds. */
const TIMEOUT_MS = 120_000
/** A page that changes nothing for so long has answered; milliseconds. */
const QUIET = 400

/** Offers a file manager to the benchmark, 1000 × 500 pixels as the widget is. */
export function startMediaPage(draw: (files: BenchFile[], view: MediaView) => ReactElement): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root')
  let files: BenchFile[] = []
  let last = ''

  const prepare = async (count: number) => {
    // A page that opens a file manager has its letters; one that gets them later lays itself out twice.
    await Promise.allSettled([...document.fonts].map((font) => font.load()))
    files = Array.from({ length: count }, (_, index) => ({
      name: `${stemAt(index)}.pdf`,
      size: 1024 + ((index * 7919) % 900_000),
      date: new Date(2026, index % 12, 1 + (index % 28)),
    }))
    last = stemAt(count - 1)
  }

  const mount = async (view: MediaView) => {
    const element = draw(files, view)
    const start = performance.now()
    createRoot(root).render(element)
    await until(() => root.textContent?.includes(stemAt(0)) ?? false)
    await painted()
    return { first: performance.now() - start, nodes: root.querySelectorAll('*').length }
  }

  const findFirst = () => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      if (!walker.currentNode.textContent?.includes(stemAt(0))) continue
      const box = walker.currentNode.parentElement?.getBoundingClientRect()
      if (box && box.width > 0) return { x: box.left + Math.min(20, box.width / 2), y: box.top + box.height / 2 }
    }
    throw new Error('The first file is not in the page')
  }

  const watchPress = () => {
    window.media.answer = new Promise((resolve) => {
      let pressed = 0
      let answered = 0
      const note = async () => {
        if (pressed === 0) return
        await painted()
        answered = performance.now()
      }
      const changes = new MutationObserver(note)
      changes.observe(document.body, { attributes: true, childList: true, characterData: true, subtree: true })
      const begin = (event: Event) => {
        pressed = event.timeStamp
        answered = pressed
        const look = () => {
          if (performance.now() - answered < QUIET) return void setTimeout(look, 50)
          changes.disconnect()
          resolve(answered - pressed)
        }
        look()
      }
      for (const kind of ['pointerdown', 'keydown']) window.addEventListener(kind, begin, { once: true, capture: true })
    })
  }

  const sweep = async () => {
    const scroller = findScroller(root)
    let longTasks = 0
    const tasks = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longTasks += duration - 50
    })
    tasks.observe({ type: 'longtask' })
    const start = performance.now()
    let before = await painted()
    let longest = 0
    let blank = 0
    for (let step = 1; step <= SWEEP_FRAMES; step += 1) {
      scroller.scrollTop = ((scroller.scrollHeight - scroller.clientHeight) * step) / SWEEP_FRAMES
      const now = await painted()
      if (!hasFileInTheMiddle(scroller)) blank += 1
      longest = Math.max(longest, now - before)
      before = now
      if (performance.now() - start > TIMEOUT_MS) break
    }
    const time = performance.now() - start
    // Long tasks are told of a little later.
    await new Promise((resolve) => setTimeout(resolve, 200))
    tasks.disconnect()
    return { time, longest, longTasks, blank }
  }

  const jump = async () => {
    const scroller = findScroller(root)
    scroller.scrollTop = 0
    await until(() => hasFileInTheMiddle(scroller))
    await new Promise((resolve) => setTimeout(resolve, QUIET))
    const start = performance.now()
    scroller.scrollTop = scroller.scrollHeight
    await until(() => root.textContent?.includes(last) ?? false)
    await painted()
    return performance.now() - start
  }

  window.media = { prepare, mount, findFirst, watchPress, answer: Promise.resolve(0), sweep, jump }
}

/** A name without its extension: some draw the two apart, or the first only. */
function stemAt(index: number): string {
  return `Снимок ${String(index + 1).padStart(7, '0')}`
}

/** Whatever scrolls farthest. */
function findScroller(root: HTMLElement): Element {
  let found: Element | undefined
  for (const element of root.querySelectorAll('*')) {
    if (element.scrollHeight <= element.clientHeight + 50) continue
    if (!['auto', 'scroll'].includes(getComputedStyle(element).overflowY)) continue
    if (!found || element.scrollHeight > found.scrollHeight) found = element
  }
  if (!found) throw new Error('Nothing scrolls: a style may be missing')
  return found
}

/** Whether a name of a file stands under one of a few points about the middle of the view. */
function hasFileInTheMiddle(scroller: Element): boolean {
  const box = scroller.getBoundingClientRect()
  for (const across of [0.08, 0.2, 0.35, 0.5, 0.65]) {
    for (const down of [0.35, 0.45, 0.55, 0.65]) {
      let element = document.elementFromPoint(box.left + box.width * across, box.top + box.height * down)
      for (let up = 0; element && up < 5; up += 1, element = element.parentElement) {
        const text = element.textContent ?? ''
        if (text.length > 300) break
        if (/Снимок \d{7}/.test(text)) return true
      }
    }
  }
  return false
}

async function until(isSo: () => boolean): Promise<void> {
  const start = performance.now()
  while (!isSo()) {
    if (performance.now() - start > TIMEOUT_MS) throw new Error('It never came')
    await frame()
  }
}
