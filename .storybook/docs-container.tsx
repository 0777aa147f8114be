import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { type PropsWithChildren, useEffect, useLayoutEffect, useState } from 'react'
import { GLOBALS_UPDATED } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'
import { applyGlobals } from './globals'
import { themes } from './theme'

/** A page of documentation in the theme, density and contrast the toolbar asks for. */
export function ThemedDocs({ children, ...props }: PropsWithChildren<DocsContainerProps>) {
  const [globals, setGlobals] = useState(() => readGlobals())
  useLayoutEffect(() => applyGlobals(globals), [globals])
  useEffect(() => {
    const update = (event: { globals: Record<string, unknown> }) => setGlobals(event.globals)
    const channel = addons.getChannel()
    channel.on(GLOBALS_UPDATED, update)
    return () => channel.off(GLOBALS_UPDATED, update)
  }, [])
  return (
    <DocsContainer {...props} theme={globals.theme === 'dark' ? themes.dark : themes.light}>
      {children}
    </DocsContainer>
  )
}

/** The toolbar's choices as they stand in the address: `globals=theme:dark;density:compact`. */
function readGlobals(): Record<string, unknown> {
  const written = new URLSearchParams(location.search).get('globals') ?? ''
  return Object.fromEntries(written.split(';').map((pair) => pair.split(':')))
}
