import { ExternalLink } from 'lucide-react'
import { forwardRef } from 'react'
import { useLabels } from '../labels/use-labels'
import { cn } from '../lib/cn'
import { HostLink, type LinkProps } from './host-link'
import { linkLabels } from './link-labels'

/** Keeps the icon on the line of the last word, and the comma after it too. */
const WORD_JOINER = '\u2060'

/** Props of {@link Link}: `external` opens a tab of its own and says so; `muted` is for links among secondary text. */
export interface TextLinkProps extends LinkProps {
  external?: boolean | undefined
  muted?: boolean | undefined
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
        'wu:link',
        muted ? 'wu:text-ink-2 wu:underline wu:hover:text-ink' : 'wu:text-brand wu:hover:underline',
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
            <ExternalLink size={12} strokeWidth={1.75} className="wu:ms-0.5 wu:inline-block wu:align-[-1px]" />
            {WORD_JOINER}
          </span>
          <span className="wu:sr-only"> ({words.newTab})</span>
        </>
      )}
    </HostLink>
  )
})
