import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Schema } from '@ws/api-client/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { FileTiles } from './file-tiles'

afterEach(() => vi.unstubAllGlobals())

const fileOf = (id: number, display_name: string, file_type: string): Schema<'FileReference'> => ({
  ...{ id, display_name, file_type, file_size: 10, category: 'files', file: `/content/${id}` },
  created_at: '2026-05-06T07:08:09.000Z',
  thumbnails: { small: `/small/${id}`, medium: `/medium/${id}`, large: `/large/${id}` },
})

test('a film plays in its place; a PDF shows its first page and opens over it, what cannot be read says so (product 16.1)', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const files = [fileOf(1, 'обход.mp4', 'video/mp4'), fileOf(2, 'акт.pdf', 'application/pdf')]
  render(<FileTiles files={files} />, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  const film = screen.getByLabelText('обход.mp4')
  expect(film).toHaveAttribute('controls')
  expect(film).toHaveAttribute('poster', '/large/1')
  expect(screen.queryByRole('link', { name: 'акт.pdf' })).toBeNull()
  const document = screen.getByRole('button', { name: 'акт.pdf' })
  expect(document.querySelector('img')).toHaveAttribute('src', '/medium/2')
  await userEvent.click(document)
  const window = await screen.findByRole('dialog', { name: 'акт.pdf' })
  expect(await within(window).findByText('Документ не удалось показать')).toBeVisible()
  expect(within(window).getByRole('link', { name: 'Скачать' })).toHaveAttribute('href', '/content/2')
})
