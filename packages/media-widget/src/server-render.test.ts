import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createMediaStore } from './headless/index'
import * as widget from './index'
import { createMemorySource, fileOf } from './testing/memory-source'

const source = createMemorySource({ files: [fileOf({ id: 1, display_name: 'План.pdf' })] })

function Opener() {
  const media = widget.useMediaWidget()
  return createElement('button', { type: 'button', onClick: () => void media.open() }, 'Выбрать')
}

test('every component of the package is drawn on a server, where there is no document', () => {
  expect(typeof document).toBe('undefined')
  const drawings = {
    MediaBrowser: createElement(widget.MediaBrowser),
    MediaField: createElement(widget.MediaField, { 'aria-label': 'Документы', value: [1], onChange: () => undefined }),
    MediaWidget: createElement(widget.MediaWidget, { open: true, onOpenChange: () => undefined }),
    MediaWidgetProvider: createElement(Opener),
  }
  const components = Object.keys(widget).filter((name) => /^[A-Z][a-z]/.test(name))
  expect(components.sort()).toEqual(Object.keys(drawings).sort())
  const sent = (children: (typeof drawings)[keyof typeof drawings]) => {
    const props = { source, children }
    return renderToString(createElement(widget.MediaWidgetProvider, props))
  }
  for (const [name, drawing] of Object.entries(drawings)) expect(() => sent(drawing), name).not.toThrow()
  expect(sent(drawings.MediaField)).toContain('Документы')
  expect(sent(drawings.MediaBrowser)).toContain('На главную')
  expect(sent(drawings.MediaWidgetProvider)).toContain('Выбрать')
})

test('what draws nothing does its work on a server', async () => {
  const store = createMediaStore({ source })
  await store.open()
  expect(store.getState().listing.items.map(({ display_name }) => display_name)).toEqual(['План.pdf'])
  store.close()
})
