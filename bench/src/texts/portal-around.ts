import type { MediaSource } from '@ws/media-widget'
import { MediaWidgetProvider } from '@ws/media-widget'
import { QueryClient, QueryClientProvider } from 'portal-query'
import { MemoryRouter } from 'portal-router'
import { ServicesProvider } from 'portal-services'
import { createElement, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

const NOTHING = () => undefined
const NOBODY = { user: null }
const refuse = () => Promise.reject(new Error('The benchmark only looks'))

/** Nothing is asked of it: the texts and tables of the benchmark name no files. */
const SOURCE: MediaSource = {
  listDirectories: async () => [],
  getDirectory: refuse,
  createDirectory: refuse,
  updateDirectory: refuse,
  removeDirectory: refuse,
  restoreDirectory: refuse,
  listFiles: async () => ({ files: [], pages: 0, total: 0 }),
  getFile: refuse,
  updateFile: refuse,
  removeFile: refuse,
  restoreFile: refuse,
  uploadFile: refuse,
}

/** Draws a part of the portal with what stands around it on every page; of the server nothing is asked. */
export function drawInPortal(root: HTMLElement, part: ReactNode) {
  const services = { session: { getState: () => NOBODY, subscribe: () => NOTHING }, api: {} }
  const media = createElement(MediaWidgetProvider, { source: SOURCE, children: part })
  const routed = createElement(MemoryRouter, { children: media })
  const asked = createElement(QueryClientProvider, { client: new QueryClient(), children: routed })
  createRoot(root).render(createElement(ServicesProvider, { value: services, children: asked }))
}
