import { counted, plural } from '../../shared/format/numbers.ts';
import { catalogue } from '../language.ts';

export const words = catalogue({
  en: {
    title: 'Network',
    groups: 'Groups',
    subscribedCount: (count: number) => `${count} Subscribed`,
    connections: 'Connections',
    connectedCount: (count: number) => `${count} Connected`,
    find: 'Find and Connect',
    selectTab: 'Select a tab to view its content.',
    tryAgain: 'Try again',

    members: (count: number) => counted(count, 'member', 'members'),
    subscribe: 'Subscribe',
    unsubscribe: 'Unsubscribe',
    subscribed: 'Subscribed',
    notSubscribed: 'Not subscribed',
    closed: 'Subscribed. The group is closed.',
    alsoForVisitors: 'Also visible to visitors',
    noGroups: 'There are no groups yet. An administrator can open the first one.',
    leaveTitle: (group: string) => `Leave ${group}?`,
    leaveText: 'The group is closed and takes nobody in, so you cannot come back.',

    connectWith: (name: string) => `Connect with ${name}`,
    disconnectFrom: (name: string) => `Disconnect from ${name}`,
    connected: 'Connected',
    notConnected: 'Not connected',
    otherIsOff: 'Your switch is on, theirs is off.',
    noConnections: 'You are not connected with anybody yet. Ask a neighbour you know.',

    blocked: 'Blocked people',
    blockedText: 'You and they do not see each other. They are not told.',
    blockedOn: (day: string) => `Blocked on ${day}`,
    unblock: 'Unblock',
    unblockTitle: (name: string) => `Unblock ${name}?`,
    unblockText: 'You will see each other’s things, wishes and profiles again, as far as they are shared with you.',
    unblockFailed: 'That did not work. Please try again.',

    pendingRequests: (count: number) => `${count} Pending ${plural(count, 'Request', 'Requests')}`,
    nobodyWaits: 'Nobody is waiting for your answer.',
    accept: 'Accept',
    decline: 'Decline',
    respondFailed: 'Failed to process the request. Please try again.',

    sentTitle: 'Requests you have sent',
    sentText: 'They stand here as you wrote them until there is a connection.',
    sentOn: (day: string) => `Sent on ${day}`,
    takeBack: 'Take back',
    takeBackFailed: 'That did not work. Please try again.',

    invite: 'Invite a neighbour',
    notHereYet: 'Not here yet?',
    notHereYetText: 'Ask neighbours in with a link, or with a poster for the stairwell.',
    inviteByLink: 'Make a link or a poster',
    identifier: 'Full name or email',
    identifierPlaceholder: 'Enter full name or email',
    identifierMissing: 'Please enter a full name or email.',
    sendRequest: 'Send Request',
    sending: 'Sending...',
    requestFailed: 'Failed to send the request. Please try again.',
  },
});
