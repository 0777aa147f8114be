import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { headersOf } from './people'

/** A person who puts things into the media storage past the screen. */
export interface MediaHands {
  addFolder(name: string, parent?: number | null): Promise<number>
  addFile(name: string, directory: number | null, text?: string | Buffer, type?: string): Promise<number>
  rename(file: number, name: string): Promise<void>
  /** The file of that name in a folder. */
  find(name: string, directory: number | null): Promise<{ id: number; checksum: string; file_size: number } | undefined>
}

/** Signs somebody in for the API and answers his hands. */
export async function mediaHandsOf(request: APIRequestContext, login: string): Promise<MediaHands> {
  const headers = await headersOf(request, login)
  const made = async (path: string, body: object) => {
    const answer = await request.post(`/api/mediafiles/${path}`, { headers, ...body })
    expect(answer.status()).toBe(201)
    return (await answer.json()).id
  }
  return {
    addFolder: (name, parent = null) => made('directories', { data: { display_name: name, parent } }),
    addFile: (name, directory, text = name, mimeType = 'text/plain') =>
      made('files', {
        multipart: {
          ...(directory === null ? {} : { directory: String(directory) }),
          display_name: name,
          file: { name, mimeType, buffer: Buffer.from(text) },
        },
      }),
    async rename(file, name) {
      const answer = await request.put(`/api/mediafiles/files/${file}`, { headers, multipart: { display_name: name } })
      expect(answer.status()).toBe(200)
    },
    async find(name, directory) {
      const query = new URLSearchParams({ search: name, directory: String(directory) })
      const answer = await request.get(`/api/mediafiles/files?${query}`, { headers })
      const { files } = await answer.json()
      return files.find((file: { display_name: string }) => file.display_name === name)
    },
  }
}

/** A tile of the grid, or the name in a row of the list. */
export function itemOf(page: Page | Locator, name: string): Locator {
  return page.getByRole('grid').getByRole('button', { name: new RegExp(`^${name}`) })
}
