import { MediaWidgetProvider } from '@ws/media-widget'
import { QueryClient, QueryClientProvider } from 'portal-query'
import { MemoryRouter } from 'portal-router'
import { ServicesProvider } from 'portal-services'
import { createElement, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { LOOKED_AT } from '../media/looked-at'

const NOTHING = () => undefined
const NOBODY = { user: null }

/** Draws a part of the portal with what stands around it on every page; of the server nothing is asked. */
export function drawInPortal(root: HTMLElement, part: ReactNode) {
  const services = { session: { getState: () => NOBODY, subscribe: () => NOTHING }, api: {} }
  const media = createElement(MediaWidgetProvider, { source: LOOKED_AT, children: part })
  const routed = createElement(MemoryRouter, { children: media })
  const asked = createElement(QueryClientProvider, { client: new QueryClient(), children: routed })
  createRoot(root).render(createElement(ServicesProvider, { value: services, children: asked }))
}
