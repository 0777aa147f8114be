import { LabelsProvider } from '@ws/ui'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useLabels } from '../labels/labels'
import type { Browser } from './browser'

const BrowserContext = createContext<Browser | null>(null)

/** Gives a browser to its parts, and the words of the widget to the components of @ws/ui in them. */
export function BrowserProvider({ browser, children }: { browser: Browser; children: ReactNode }) {
  return (
    <BrowserContext.Provider value={browser}>
      <UiLabels>{children}</UiLabels>
    </BrowserContext.Provider>
  )
}

/** Has the components of @ws/ui speak with the labels of the widget. */
function UiLabels({ children }: { children: ReactNode }) {
  const { close, retry, loading, clearSearch } = useLabels()
  const labels = useMemo(
    () => ({
      dialog: { close },
      errorState: { retry },
      spinner: { loading },
      searchInput: { clear: clearSearch },
    }),
    [close, retry, loading, clearSearch],
  )
  return <LabelsProvider labels={labels}>{children}</LabelsProvider>
}

/** The browser one is a part of. */
export function useBrowser(): Browser {
  const browser = useContext(BrowserContext)
  if (!browser) throw new Error('no browser')
  return browser
}
