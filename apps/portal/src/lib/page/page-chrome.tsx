import { createContext, type ReactNode, use } from 'react'

/** What the shell puts into every page's bar, and the name that ends every document title. */
export interface PageChrome {
  /** Short name of the organisation, as in «Задачи — Исетский». */
  organisation: string
  /** Before the title: the button that opens the sidebar where it is not always shown. */
  leading?: ReactNode
  /** At the right end of the bar: theme, help, notifications. */
  trailing?: ReactNode
}

const PageChromeContext = createContext<PageChrome>({ organisation: '' })

/** Hands the shell's buttons to the bars of the pages below it. */
export function PageChromeProvider({ value, children }: { value: PageChrome; children: ReactNode }) {
  return <PageChromeContext value={value}>{children}</PageChromeContext>
}

/** The shell's buttons and the organisation's name, for whoever draws a bar of its own. */
export function usePageChrome(): PageChrome {
  return use(PageChromeContext)
}
