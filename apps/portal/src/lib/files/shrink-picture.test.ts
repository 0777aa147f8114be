import { expect, test, vi } from 'vitest'
import { fittingSize, shrinkPicture } from './shrink-picture'

test('a photo keeps its proportions, fits into 2048 pixels and is never made larger', () => {
  expect(fittingSize(4000, 3000)).toEqual({ width: 2048, height: 1536 })
  expect(fittingSize(3000, 4000)).toEqual({ width: 1536, height: 2048 })
  expect(fittingSize(800, 600)).toEqual({ width: 800, height: 600 })
  expect(fittingSize(10_000, 1)).toEqual({ width: 2048, height: 1 })
})

/** A browser that draws: what is asked of it is noted. */
function fakeDrawing() {
  const asked: { width: number; height: number; quality: unknown }[] = []
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4000, height: 3000, close: () => undefined }))
  vi.spyOn(document, 'createElement').mockImplementation(() => {
    const canvas = {
      ...{ width: 0, height: 0, getContext: () => null },
      toBlob(done: (blob: Blob) => void, type: string, quality: unknown) {
        asked.push({ width: canvas.width, height: canvas.height, quality })
        done(new Blob(['small'], { type }))
      },
    }
    return canvas as unknown as HTMLCanvasElement
  })
  return asked
}

const photoOf = (bytes: number) => new File([new Uint8Array(bytes)], 'щит.png', { type: 'image/png' })

test('over a slow or costly line a photo becomes smaller still, and sooner', async () => {
  const asked = fakeDrawing()
  await shrinkPicture(photoOf(500_000))
  await shrinkPicture(photoOf(200_000))
  expect(asked).toEqual([{ width: 2048, height: 1536, quality: 0.85 }])
  for (const connection of [{ saveData: true }, { effectiveType: '3g' }, { effectiveType: 'slow-2g' }]) {
    asked.length = 0
    vi.stubGlobal('navigator', { connection })
    expect(await shrinkPicture(photoOf(200_000))).toMatchObject({ name: 'щит.jpg' })
    expect(asked).toEqual([{ width: 1280, height: 960, quality: 0.75 }])
  }
  vi.stubGlobal('navigator', { connection: { effectiveType: '4g' } })
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query === '(prefers-reduced-data: reduce)' }) as MediaQueryList,
  )
  asked.length = 0
  await shrinkPicture(photoOf(200_000))
  expect(asked).toHaveLength(1)
})
