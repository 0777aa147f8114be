import { useEffect, useLayoutEffect } from 'react'

/** `useLayoutEffect` that a server is not warned about: it draws nothing anew there. */
export const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect
