import { createContext, type ReactNode, use } from 'react'

const InsideLink = createContext(false)

/** Around values that stand inside a link, such as a whole card: a link in a link cannot be pressed by itself. */
export function WithinLink({ children }: { children: ReactNode }) {
  return <InsideLink value={true}>{children}</InsideLink>
}

/** Whether a value must draw itself without a link of its own. */
export function useIsWithinLink(): boolean {
  return use(InsideLink)
}
