import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { drawBrowser } from '../../testing/draw-browser'
import { createMemorySource, fileOf } from '../../testing/memory-source'

afterEach(() => vi.restoreAllMocks())

const thumbnails = { small: '/64.webp', medium: '/256.webp', large: '/1024.webp' }

function drawFiles() {
  const files = [
    fileOf({ id: 1, display_name: 'План.pdf', thumbnails }),
    fileOf({ id: 2, display_name: 'Фото.jpg', file_type: 'image/jpeg', thumbnails: null }),
    fileOf({ id: 3, display_name: 'Схема.svg', file_type: 'image/svg+xml', file: '/scheme.svg', thumbnails: null }),
    fileOf({ id: 5, display_name: 'Скан.tif', file_type: 'image/tiff', file: '/scan.tif', thumbnails }),
    fileOf({ id: 4, display_name: 'Чужое.png', file_type: 'image/png', file: '/own.png' }),
  ]
  return drawBrowser({}, createMemorySource({ files }))
}

const pictureOf = async (name: RegExp) =>
  within(await screen.findByRole('button', { name })).queryByRole('presentation')

test('files are shown by the small picture the backend made of them, as large as the place asks for', async () => {
  const { user } = drawFiles()
  expect(await pictureOf(/^План/)).toHaveAttribute('src', '/256.webp')
  await user.click(screen.getByRole('radio', { name: 'Список' }))
  await waitFor(async () => expect(await pictureOf(/^План/)).toHaveAttribute('src', '/64.webp'))
})

test('what the backend could not make a picture of has an icon; drawings and pictures of other backends draw themselves', async () => {
  drawFiles()
  expect((await pictureOf(/^Фото/))?.tagName).not.toBe('IMG')
  expect(await pictureOf(/^Схема/)).toHaveAttribute('src', '/scheme.svg')
  expect(await pictureOf(/^Чужое/)).toHaveAttribute('src', '/own.png')
})

test('a small picture whose address has run out is asked for once more, one that turned out broken gives way to the icon', async () => {
  const { source } = drawFiles()
  const { getFile } = source
  source.getFile = async (id) => ({ ...(await getFile(id)), thumbnails: { ...thumbnails, medium: '/fresh.webp' } })
  const picture = await pictureOf(/^План/)
  if (!picture) throw new Error('No picture')
  fireEvent.error(picture)
  await waitFor(() => expect(picture).toHaveAttribute('src', '/fresh.webp'))
  fireEvent.error(picture)
  await waitFor(() => expect(picture).not.toBeInTheDocument())
})

test('a page is shown whole with its edge, a photo fills its place', async () => {
  drawFiles()
  expect(await pictureOf(/^План/)).toHaveAttribute('data-whole', 'true')
  expect(await pictureOf(/^Скан/)).toHaveAttribute('data-whole', 'false')
})

test('a picture that browsers do not draw is looked at by its large small picture', async () => {
  const { user } = drawFiles()
  await user.dblClick(await screen.findByRole('button', { name: /^Скан/ }))
  const viewer = await screen.findByRole('dialog', { name: 'Скан.tif' })
  expect(await within(viewer).findByRole('img', { name: 'Скан.tif' })).toHaveAttribute('src', '/1024.webp')
})
