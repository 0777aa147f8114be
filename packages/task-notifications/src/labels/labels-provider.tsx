import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { type NotificationLabels, notificationLabels } from './notification-labels'

const LabelsContext = createContext(notificationLabels)

/** Props of {@link NotificationLabelsProvider}. */
export interface NotificationLabelsProviderProps {
  /** `en` of `@ws/task-notifications/en`, or any words of one's own; what is not named stays as it is outside. */
  labels: Partial<NotificationLabels>
  children?: ReactNode
}

/** Replaces words of the bell, the list and the toasts below it. */
export function NotificationLabelsProvider({ labels, children }: NotificationLabelsProviderProps) {
  const outer = useContext(LabelsContext)
  const merged = useMemo(() => ({ ...outer, ...labels }), [outer, labels])
  return <LabelsContext.Provider value={merged}>{children}</LabelsContext.Provider>
}

export const useNotificationLabels = (): NotificationLabels => useContext(LabelsContext)
