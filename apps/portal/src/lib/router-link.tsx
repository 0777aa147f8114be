import type { LinkComponentProps } from '@ws/ui'
import { Link } from 'react-router-dom'

/** A link of the portal: pages change with the page transition, other sites open in a tab of their own. */
export function RouterLink({ href, to: _to, ...rest }: Omit<LinkComponentProps, 'to'> & { to?: string }) {
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(href))
    return <a {...rest} href={href} rel="noopener noreferrer" target="_blank" />
  return <Link {...rest} to={href} viewTransition />
}
