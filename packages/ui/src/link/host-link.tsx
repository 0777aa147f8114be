import {
  type AnchorHTMLAttributes,
  type ComponentClass,
  createContext,
  forwardRef,
  type ReactNode,
  type Ref,
  useContext,
} from 'react'

/** What the host's router link is given: the address under both names routers use. */
export interface LinkComponentProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  to: string
  ref?: Ref<HTMLAnchorElement> | undefined
}

/**
 * The host's router link, for example `Link` of React Router. Said by what it is called with: under the types of React 18
 * a `forwardRef` component is no `ComponentType`, since that one's `propTypes` vary both ways.
 */
export type LinkComponent = ((props: LinkComponentProps) => ReactNode) | ComponentClass<LinkComponentProps>

const LinkContext = createContext<LinkComponent | null>(null)

/** Lets menus, breadcrumbs and tables use the host's router link instead of a plain `<a>`. */
export function LinkProvider({ component, children }: { component: LinkComponent; children: ReactNode }) {
  return <LinkContext.Provider value={component}>{children}</LinkContext.Provider>
}

/** Props of {@link HostLink}. */
export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
}

/** The host's link without a look of its own. */
export const HostLink = forwardRef<HTMLAnchorElement, LinkProps>(function HostLink({ href, ...props }, ref) {
  const Component = useContext(LinkContext)
  if (Component && !/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(href)) {
    return <Component {...props} href={href} to={href} ref={ref} />
  }
  return <a {...props} href={href} ref={ref} />
})
