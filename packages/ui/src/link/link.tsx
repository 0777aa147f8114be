import { ExternalLink } from 'lucide-react'
import {
  type AnchorHTMLAttributes,
  type ComponentType,
  createContext,
  forwardRef,
  type ReactNode,
  type Ref,
  useContext,
} from 'react'
import { useLabels } from '../labels/use-labels'
import { cn } from '../lib/cn'
import { focusRing } from '../lib/focus-ring'
import { linkLabels } from './link-labels'

/** What the host's router link is given: the address under both names routers use. */
export interface LinkComponentProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  to: string
  ref?: Ref<HTMLAnchorElement>
}

/** The host's router link, for example `Link` of React Router. */
export type LinkComponent = ComponentType<LinkComponentProps>

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

/** Keeps the icon on the line of the last word, and the comma after it too. */
const WORD_JOINER = '\u2060'

/** Props of {@link Link}: `external` opens a tab of its own and says so; `muted` is for links among secondary text. */
export interface TextLinkProps extends LinkProps {
  external?: boolean
  muted?: boolean
}

/** A link inside text. */
export const Link = forwardRef<HTMLAnchorElement, TextLinkProps>(function Link(
  { external = false, muted = false, className, children, ...props },
  ref,
) {
  const words = useLabels('link', linkLabels)
  return (
    <HostLink
      ref={ref}
      data-slot="link"
      className={cn(
        'wu:cursor-pointer wu:rounded-sm wu:underline-offset-2 wu:wrap-anywhere',
        muted ? 'wu:text-ink-2 wu:underline wu:hover:text-ink' : 'wu:text-brand wu:hover:underline',
        // Among other text colour alone would be the only mark.
        'wu:forced-colors:underline',
        focusRing,
        className,
      )}
      {...(external ? { target: '_blank', rel: 'noreferrer' } : {})}
      {...props}
    >
      {children}
      {external && (
        <>
          <span aria-hidden className="wu:whitespace-nowrap">
            {WORD_JOINER}
            <ExternalLink size={12} strokeWidth={1.75} className="wu:ml-0.5 wu:inline-block wu:align-[-1px]" />
            {WORD_JOINER}
          </span>
          <span className="wu:sr-only"> ({words.newTab})</span>
        </>
      )}
    </HostLink>
  )
})
