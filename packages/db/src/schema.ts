// Written by `npm run generate` in packages/db from the migrations: do not edit.
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from "kysely";

/** Read as the ISO text that goes over the wire, written as text or Date. */
type Time = ColumnType<string, string | Date, string | Date>;
type NullableTime = ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
type DefaultedTime = ColumnType<string, string | Date | undefined, string | Date>;
type Json = JSONColumnType<Record<string, unknown>>;
type DefaultedJson = JSONColumnType<Record<string, unknown>, string | undefined, string>;
type NullableJson = JSONColumnType<Record<string, unknown> | null, string | null | undefined, string | null>;

export type AccountStatus = "pending" | "approved" | "rejected";
export type ArchiveType = "post" | "vote" | "user" | "other";
export type CodePurpose = "login";
export type EditedKind = "poll" | "party" | "account" | "policy" | "topic" | "notification";
export type JobKind = "mail" | "push" | "push_retry" | "poll_time" | "webhook" | "poll_batch";
export type Language = "ne" | "en";
export type LogPhase = "resting" | "collecting" | "withdrawing" | "appending" | "counting";
export type NotificationType = "general" | "urgent" | "election" | "verification";
export type PollAct = "close" | "declare" | "republish" | "delete";
export type PollBatchState = "counted" | "left" | "waiting" | "done" | "refused";
export type PollType = "candidate" | "party";
export type Province = "koshi" | "madhesh" | "bagmati" | "gandaki" | "lumbini" | "karnali" | "sudurpaschim";
export type RequestStatus = "pending" | "approved" | "rejected";
export type Role = "user" | "admin";
export type RollUploadState = "receiving" | "marking" | "standing" | "failed" | "replaced" | "waiting";
export type SignUpMark = "network" | "area" | "names";
export type TokenScope = "read" | "vote" | "administer";
export type WebhookEvent = "winner.declared" | "poll.opened" | "count.sealed" | "webhook.test";

export interface AdminLog {
  id: Generated<string>;
  at: DefaultedTime;
  adminId: string | null;
  adminUsername: string;
  action: string;
  subjectType: string;
  subjectId: string | null;
  details: DefaultedJson;
  actId: Generated<string | null>;
  subject: DefaultedJson;
  before: DefaultedJson;
  after: DefaultedJson;
  searchedText: GeneratedAlways<string>;
}

export interface ApiTokens {
  id: Generated<string>;
  userId: string;
  tokenHash: string;
  name: string;
  scope: TokenScope;
  withFactor: boolean;
  createdAt: DefaultedTime;
  lastUsedAt: NullableTime;
}

export interface Approvals {
  id: Generated<string>;
  call: string;
  input: Json;
  action: string;
  subjects: Json;
  requestedBy: string | null;
  requestedUsername: string;
  requestedAt: DefaultedTime;
  state: Generated<string>;
  decidedUsername: string | null;
  decidedAt: NullableTime;
}

export interface Archives {
  id: Generated<string>;
  dataType: ArchiveType;
  originalId: string;
  data: string;
  deletedAt: DefaultedTime;
  deletedBy: string | null;
  actId: Generated<string>;
  seq: GeneratedAlways<number>;
  forgottenAt: NullableTime;
}

export interface CastTallies {
  hour: Time;
  votes: number;
}

export interface CommentLikes {
  id: Generated<string>;
  commentId: string | null;
  replyId: string | null;
  userId: string;
  createdAt: DefaultedTime;
}

export interface Comments {
  id: Generated<string>;
  postId: string;
  userId: string | null;
  content: string;
  createdAt: DefaultedTime;
  editedAt: NullableTime;
  isHidden: Generated<boolean>;
}

export interface DayTallies {
  day: string;
  votes: Generated<number>;
}

export interface DemoRows {
  id: string;
  kind: string;
}

export interface DepartedVoters {
  userId: string;
  username: string;
}

export interface DiscussionPolls {
  id: Generated<string>;
  title: string;
  description: string | null;
  createdBy: string | null;
  isActive: Generated<boolean>;
  createdAt: DefaultedTime;
  updatedAt: DefaultedTime;
  province: Province | null;
  district: string | null;
  electionArea: number | null;
  isPinned: Generated<boolean>;
  isLocked: Generated<boolean>;
  slowSeconds: Generated<number>;
}

export interface Editing {
  userId: string;
  sessionId: string;
  kind: EditedKind;
  subjectId: string;
  lapsesAt: Time;
}

export interface EmailReminders {
  postId: string;
  userId: string;
  sentAt: NullableTime;
}

export interface HourTallies {
  postId: string;
  hour: Time;
  votes: number;
}

export interface Jobs {
  id: Generated<string>;
  kind: JobKind;
  payload: Json;
  tries: Generated<number>;
  runAt: Time;
  expiresAt: Time;
}

export interface KeptAnswers {
  userId: string;
  key: string;
  claim: string;
  fingerprint: string | null;
  answer: string | null;
  expiresAt: Time;
}

export interface KnownDevices {
  userId: string;
  deviceId: string;
  seenAt: DefaultedTime;
}

export interface LocationChangeRequests {
  id: Generated<string>;
  userId: string;
  fromProvince: Province | null;
  fromDistrict: string | null;
  fromElectionArea: number | null;
  toProvince: Province;
  toDistrict: string;
  toElectionArea: number;
  proofDocument: string | null;
  status: Generated<RequestStatus>;
  createdAt: DefaultedTime;
  reviewedAt: NullableTime;
  reviewedBy: string | null;
}

export interface LogActs {
  day: string;
  logId: number | null;
  entry: number;
}

export interface LogBatch {
  ballot: Buffer;
  voteId: string;
  version: number;
  choice: string;
  holder: Generated<Buffer>;
  userId: string | null;
}

export interface LogBundles {
  logId: number;
  n: number;
  entries: Buffer;
}

export interface LogCosignatures {
  logId: number;
  witness: string;
  size: number | null;
  line: string | null;
  cosignedAt: NullableTime;
  problem: string | null;
  contradicts: Generated<boolean>;
  tries: Generated<number>;
  nextTryAt: DefaultedTime;
}

export interface LogMarks {
  logId: number;
  entry: number;
  page: number;
  marks: Buffer;
  lastMark: Buffer;
}

export interface LogOpenings {
  logId: number;
  entry: number;
  page: number;
  lines: string;
  hash: Buffer;
  counts: Json;
  lastBallot: Buffer;
}

export interface LogOutbox {
  id: GeneratedAlways<number>;
  poll: string | null;
  party: string | null;
  said: Json;
}

export interface LogParties {
  partyId: string;
  announced: string;
  seenAt: DefaultedTime;
}

export interface LogRound {
  scope: string;
}

export interface LogScopes {
  scope: string;
  announced: string | null;
  seenAt: NullableTime;
  isRemoved: Generated<boolean>;
  changedBy: number | null;
  countedBy: number | null;
  lastCount: DefaultedJson;
  markedBy: number | null;
}

export interface LogTiles {
  logId: number;
  level: number;
  n: number;
  hashes: Buffer;
}

export interface Logs {
  id: number;
  origin: string;
  verifierKeys: string;
  isCurrent: Generated<boolean>;
  size: Generated<number>;
  headSize: Generated<number>;
  headNote: string;
  headAt: DefaultedTime;
  phase: Generated<LogPhase>;
  scope: string | null;
  afterVoter: string | null;
  afterBallot: Buffer | null;
  isRestoring: Generated<boolean>;
  inRound: Generated<boolean>;
  nextRoundAt: Time;
  isAsked: Generated<boolean>;
  sealedAt: NullableTime;
  stopped: string | null;
  cut: NullableJson;
  withMarks: Generated<boolean>;
  release: string | null;
  releases: Generated<number>;
  acts: Generated<number>;
  isBehind: Generated<boolean>;
}

export interface Looks {
  userId: string;
  day: string;
  kind: string;
  times: Generated<number>;
}

export interface MailboxChanges {
  id: Generated<string>;
  userId: string;
  email: string;
  mailbox: GeneratedAlways<string | null>;
  tokenHash: string;
  undoUntil: Time;
  createdAt: DefaultedTime;
}

export interface MailboxCodes {
  id: Generated<string>;
  email: string;
  code: string;
  attempts: Generated<number>;
  expiresAt: Time;
  isUsed: Generated<boolean>;
  createdAt: DefaultedTime;
}

export interface NamelessVotes {
  id: string;
  postId: string;
  optionId: string;
  version: number;
  userId: string | null;
  username: Generated<string>;
}

export interface NationalPartyVotes {
  id: Generated<string>;
  userId: string;
  partyId: string;
  replacedPartyId: string | null;
  province: Province | null;
  district: string | null;
  electionArea: number | null;
  createdAt: DefaultedTime;
  updatedAt: DefaultedTime;
  version: Generated<number>;
  device: string | null;
  changedIn: Generated<string | null>;
}

export interface Notifications {
  id: Generated<string>;
  title: string;
  content: string;
  type: Generated<NotificationType>;
  targetUserId: string | null;
  province: Province | null;
  district: string | null;
  electionArea: number | null;
  createdBy: string | null;
  createdAt: DefaultedTime;
  isActive: Generated<boolean>;
  unvotedPostId: string | null;
  postId: string | null;
  votersOf: string | null;
}

export interface OldestRelease {
  isOnlyRow: Generated<boolean>;
  release: string;
  migration: string;
}

export interface PartyDayStarts {
  day: string;
  partyId: string;
  votes: number;
}

export interface PartyTallies {
  partyId: string;
  province: Province | null;
  district: string | null;
  electionArea: number | null;
  votes: Generated<number>;
}

export interface PartyVoteInbox {
  seq: GeneratedAlways<number>;
  partyLeft: string | null;
  partyTaken: string | null;
  leftProvince: Province | null;
  leftDistrict: string | null;
  leftElectionArea: number | null;
  takenProvince: Province | null;
  takenDistrict: string | null;
  takenElectionArea: number | null;
  at: DefaultedTime;
}

export interface PartyVoteLedger {
  height: GeneratedAlways<number>;
  partyLeft: string | null;
  partyTaken: string | null;
  leftProvince: Province | null;
  leftDistrict: string | null;
  leftElectionArea: number | null;
  takenProvince: Province | null;
  takenDistrict: string | null;
  takenElectionArea: number | null;
  at: Time;
}

export interface PartyVotes {
  id: Generated<string>;
  userId: string;
  postId: string;
  partyId: string;
  province: Province | null;
  district: string | null;
  electionArea: number | null;
  createdAt: DefaultedTime;
}

export interface Passkeys {
  id: Generated<string>;
  userId: string;
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string[];
  name: string;
  createdAt: DefaultedTime;
  lastUsedAt: NullableTime;
}

export interface PasswordResetCodes {
  id: Generated<string>;
  email: string;
  code: string;
  attempts: Generated<number>;
  expiresAt: Time;
  isUsed: Generated<boolean>;
  createdAt: DefaultedTime;
}

export interface PastOptionNames {
  postId: string;
  optionId: string;
  nameKey: string;
}

export interface PastPartyNames {
  nameKey: string;
  partyId: string;
}

export interface PlannedNotices {
  id: Generated<string>;
  title: string;
  content: string;
  type: NotificationType;
  targetUserId: string | null;
  postId: string | null;
  createdBy: string | null;
  createdAt: DefaultedTime;
  sendAt: Time;
}

export interface PoliticalParties {
  id: Generated<string>;
  name: string;
  nepaliName: string;
  description: string | null;
  electionSymbol: string | null;
  logoUrl: string | null;
  displayOrder: Generated<number>;
  isActive: Generated<boolean>;
  createdAt: DefaultedTime;
  updatedAt: DefaultedTime;
  audio: string | null;
}

export interface PollBatchItems {
  batchId: string;
  position: number;
  postId: string;
  content: string;
  province: Province | null;
  district: string | null;
  electionArea: number | null;
  opensAt: NullableTime;
  closesAt: NullableTime;
  winnerDeclared: boolean;
  votes: number;
  comments: number;
  margin: number;
  leaders: Json;
  state: PollBatchState;
  reason: string | null;
  contentNepali: string | null;
}

export interface PollBatches {
  id: Generated<string>;
  act: PollAct;
  adminId: string | null;
  countedAt: DefaultedTime;
  startedAt: NullableTime;
  stoppedAt: NullableTime;
}

export interface PollDiscussionCommentLikes {
  id: Generated<string>;
  commentId: string | null;
  replyId: string | null;
  userId: string;
  createdAt: DefaultedTime;
  messageId: string | null;
}

export interface PollDiscussionComments {
  id: Generated<string>;
  pollId: string;
  userId: string | null;
  content: string;
  createdAt: DefaultedTime;
  updatedAt: DefaultedTime;
  editedAt: NullableTime;
  isHidden: Generated<boolean>;
}

export interface PollDiscussionReplies {
  id: Generated<string>;
  commentId: string;
  userId: string | null;
  content: string;
  createdAt: DefaultedTime;
}

export interface PollDiscussions {
  id: Generated<string>;
  pollId: string;
  userId: string | null;
  province: Province | null;
  district: string | null;
  electionArea: number | null;
  message: string;
  isEdited: Generated<boolean>;
  editedAt: NullableTime;
  createdAt: DefaultedTime;
  updatedAt: DefaultedTime;
  isHidden: Generated<boolean>;
}

export interface PollLikes {
  pollId: string;
  userId: string;
  createdAt: DefaultedTime;
}

export interface Posts {
  id: Generated<string>;
  userId: string;
  content: string;
  pollType: Generated<PollType>;
  province: Province | null;
  district: string | null;
  electionArea: number | null;
  winnerDeclared: Generated<boolean>;
  winnerOptionId: string | null;
  createdAt: DefaultedTime;
  updatedAt: DefaultedTime;
  opensAt: NullableTime;
  closesAt: NullableTime;
  audio: string | null;
  contentNepali: string | null;
  emailReminder: boolean | null;
}

export interface PrivacyPolicy {
  id: Generated<string>;
  title: Generated<string>;
  content: string;
  lastUpdated: DefaultedTime;
  updatedBy: string | null;
  isActive: Generated<boolean>;
  createdAt: DefaultedTime;
}

export interface PublicTotals {
  isOnly: Generated<boolean>;
  publishedAt: Time;
  snapshot: string;
  votes: Json;
  verified: NullableJson;
  day: string;
  dayVotes: Json;
  publishedBefore: NullableTime;
  snapshotBefore: string | null;
}

export interface RecoveryCodes {
  id: Generated<string>;
  userId: string;
  code: string;
  usedAt: NullableTime;
  createdAt: DefaultedTime;
}

export interface Replies {
  id: Generated<string>;
  commentId: string;
  userId: string | null;
  content: string;
  createdAt: DefaultedTime;
  editedAt: NullableTime;
  isHidden: Generated<boolean>;
}

export interface RollAreaCounts {
  uploadId: number;
  province: Province;
  district: string;
  electionArea: number;
  lines: number;
}

export interface RollEntries {
  uploadId: number;
  number: string;
  birth: string | null;
  province: Province;
  district: string;
  electionArea: number;
}

export interface RollRejections {
  uploadId: number;
  line: number;
  reason: string;
}

export interface RollUploads {
  id: GeneratedAlways<number>;
  isReplacing: boolean;
  state: Generated<RollUploadState>;
  uploadedBy: string;
  bytes: Generated<number>;
  bytesExpected: number | null;
  lines: Generated<number>;
  added: Generated<number>;
  entries: Generated<number>;
  unchanged: Generated<number>;
  rejected: Generated<number>;
  markedTo: string | null;
  startedAt: DefaultedTime;
  seenAt: DefaultedTime;
  endedAt: NullableTime;
}

export interface SealedBallots {
  scope: string;
  ballot: Buffer;
  voteId: string;
  version: number;
  choice: string;
  entry: number;
  endedBy: number | null;
  goneSince: NullableTime;
  isWithdrawn: Generated<boolean>;
  holder: Generated<Buffer>;
  userId: string | null;
}

export interface SecondFactors {
  userId: string;
  secret: string;
  confirmedAt: NullableTime;
  lastUsedStep: number | null;
  createdAt: DefaultedTime;
  nextSecret: string | null;
}

export interface SecurityLog {
  id: Generated<string>;
  at: DefaultedTime;
  kind: string;
  userId: string | null;
  username: string | null;
  address: string;
  requestId: string;
  subjectType: string | null;
  subjectId: string | null;
  subjectName: string | null;
  facts: DefaultedJson;
  repeatKey: string | null;
}

export interface ServerKeys {
  name: string;
  value: string;
  createdAt: DefaultedTime;
}

export interface Sessions {
  id: string;
  userId: string;
  expiresAt: Time;
  createdAt: DefaultedTime;
  provedAt: DefaultedTime;
  publicId: Generated<string>;
  device: string | null;
  place: string | null;
  lastSeenAt: DefaultedTime;
  passkeyId: string | null;
}

export interface SignUpMarks {
  userId: string;
  kind: SignUpMark;
  key: string;
  at: DefaultedTime;
  inWave: Generated<boolean>;
  decidedFrom: AccountStatus | null;
}

export interface SiteMarks {
  name: string;
  seenAt: DefaultedTime;
  detail: Generated<string>;
}

export interface SystemSettings {
  id: Generated<string>;
  key: string;
  value: string;
  description: string | null;
  updatedBy: string | null;
  createdAt: DefaultedTime;
  updatedAt: DefaultedTime;
}

export interface Throttles {
  key: string;
  hits: number;
  lastHitAt: Time;
  windowEndsAt: Time;
  pauses: Generated<number>;
}

export interface Uploads {
  id: Generated<string>;
  ownerId: string | null;
  isPublic: boolean;
  size: number | null;
  createdAt: DefaultedTime;
  digest: string | null;
  extension: Generated<string>;
}

export interface UserActivity {
  userId: string;
  votes: Generated<number>;
  comments: Generated<number>;
  likes: Generated<number>;
  lastActiveAt: DefaultedTime;
  total: GeneratedAlways<number>;
}

export interface UserNotificationPreferences {
  userId: string;
  enableNotifications: Generated<boolean>;
  enableGeneralNotifications: Generated<boolean>;
  enableUrgentNotifications: Generated<boolean>;
  enableElectionNotifications: Generated<boolean>;
  enableWebPush: Generated<boolean>;
  createdAt: DefaultedTime;
  updatedAt: DefaultedTime;
  readUntil: NullableTime;
  readAllAt: NullableTime;
  enableEmailReminders: Generated<boolean>;
}

export interface UserNotifications {
  id: Generated<string>;
  userId: string;
  notificationId: string;
  isRead: Generated<boolean>;
  readAt: NullableTime;
}

export interface UserReports {
  id: Generated<string>;
  reporterId: string;
  reportedUserId: string;
  reason: string;
  status: Generated<string>;
  actionTaken: string | null;
  notes: string | null;
  createdAt: DefaultedTime;
  resolvedAt: NullableTime;
  resolvedBy: string | null;
  about: string | null;
  words: string | null;
  postId: string | null;
  commentId: string | null;
  replyId: string | null;
  topicId: string | null;
  messageId: string | null;
  answerId: string | null;
}

export interface Users {
  id: Generated<string>;
  username: string;
  passwordHash: string;
  phone: string | null;
  email: string | null;
  mailbox: GeneratedAlways<string | null>;
  province: Province | null;
  district: string | null;
  electionArea: number | null;
  initialProvince: Province | null;
  initialDistrict: string | null;
  initialElectionArea: number | null;
  language: Language | null;
  role: Generated<Role>;
  citizenshipNumber: string | null;
  citizenshipPhotoUrl: string | null;
  accountStatus: Generated<AccountStatus>;
  isVerified: Generated<boolean>;
  canViewResults: Generated<boolean>;
  verifiedAt: NullableTime;
  verifiedBy: string | null;
  rejectionReason: string | null;
  createdAt: DefaultedTime;
  updatedAt: DefaultedTime;
  emailVerifiedAt: NullableTime;
  emailCodesFrom: NullableTime;
  identityKey: string | null;
  servedBy: string | null;
  onRoll: Generated<boolean>;
  readerLanguage: string | null;
  birthKey: string | null;
  birthMatches: Generated<boolean>;
}

export interface VerificationCodes {
  id: Generated<string>;
  email: string;
  code: string;
  purpose: Generated<CodePurpose>;
  attempts: Generated<number>;
  expiresAt: Time;
  isUsed: Generated<boolean>;
  createdAt: DefaultedTime;
}

export interface VerifiedShareRounds {
  onlyOne: Generated<boolean>;
  nextAt: DefaultedTime;
}

export interface VerifiedShares {
  postId: string | null;
  counted: number;
  verified: number;
  asOf: Time;
  accounts: number | null;
  voted: number | null;
}

export interface VoteInbox {
  seq: GeneratedAlways<number>;
  postId: string;
  optionLeft: string | null;
  optionTaken: string | null;
  province: Province | null;
  district: string | null;
  electionArea: number | null;
  at: DefaultedTime;
}

export interface VoteLedger {
  height: GeneratedAlways<number>;
  postId: string;
  optionLeft: string | null;
  optionTaken: string | null;
  province: Province | null;
  district: string | null;
  electionArea: number | null;
  at: Time;
}

export interface VoteOptions {
  id: Generated<string>;
  postId: string;
  optionText: string;
  voteCount: Generated<number>;
  partyName: string | null;
  position: Generated<number>;
  partyId: string | null;
  symbol: string | null;
  symbolKey: string | null;
  photo: string | null;
  about: string | null;
  aboutNepali: string | null;
  link: string | null;
  profileChangedAt: NullableTime;
  audio: string | null;
}

export interface Votes {
  id: Generated<string>;
  userId: string;
  postId: string;
  optionId: string;
  replacedOptionId: string | null;
  createdAt: DefaultedTime;
  version: Generated<number>;
  device: string | null;
}

export interface WebPushSubscriptions {
  id: Generated<string>;
  userId: string;
  endpoint: string;
  p256dhKey: string;
  authKey: string;
  userAgent: string | null;
  isActive: Generated<boolean>;
  createdAt: DefaultedTime;
  updatedAt: DefaultedTime;
}

export interface WebhookDeliveries {
  id: Generated<string>;
  webhookId: string;
  event: WebhookEvent;
  body: string;
  createdAt: DefaultedTime;
  tries: Generated<number>;
  triedAt: NullableTime;
  answer: string | null;
  deliveredAt: NullableTime;
}

export interface Webhooks {
  id: Generated<string>;
  url: string;
  secret: string;
  events: Json;
  isActive: Generated<boolean>;
  createdAt: DefaultedTime;
}

export interface DB {
  adminLog: AdminLog;
  apiTokens: ApiTokens;
  approvals: Approvals;
  archives: Archives;
  castTallies: CastTallies;
  commentLikes: CommentLikes;
  comments: Comments;
  dayTallies: DayTallies;
  demoRows: DemoRows;
  departedVoters: DepartedVoters;
  discussionPolls: DiscussionPolls;
  editing: Editing;
  emailReminders: EmailReminders;
  hourTallies: HourTallies;
  jobs: Jobs;
  keptAnswers: KeptAnswers;
  knownDevices: KnownDevices;
  locationChangeRequests: LocationChangeRequests;
  logActs: LogActs;
  logBatch: LogBatch;
  logBundles: LogBundles;
  logCosignatures: LogCosignatures;
  logMarks: LogMarks;
  logOpenings: LogOpenings;
  logOutbox: LogOutbox;
  logParties: LogParties;
  logRound: LogRound;
  logScopes: LogScopes;
  logTiles: LogTiles;
  logs: Logs;
  looks: Looks;
  mailboxChanges: MailboxChanges;
  mailboxCodes: MailboxCodes;
  namelessVotes: NamelessVotes;
  nationalPartyVotes: NationalPartyVotes;
  notifications: Notifications;
  oldestRelease: OldestRelease;
  partyDayStarts: PartyDayStarts;
  partyTallies: PartyTallies;
  partyVoteInbox: PartyVoteInbox;
  partyVoteLedger: PartyVoteLedger;
  partyVotes: PartyVotes;
  passkeys: Passkeys;
  passwordResetCodes: PasswordResetCodes;
  pastOptionNames: PastOptionNames;
  pastPartyNames: PastPartyNames;
  plannedNotices: PlannedNotices;
  politicalParties: PoliticalParties;
  pollBatchItems: PollBatchItems;
  pollBatches: PollBatches;
  pollDiscussionCommentLikes: PollDiscussionCommentLikes;
  pollDiscussionComments: PollDiscussionComments;
  pollDiscussionReplies: PollDiscussionReplies;
  pollDiscussions: PollDiscussions;
  pollLikes: PollLikes;
  posts: Posts;
  privacyPolicy: PrivacyPolicy;
  publicTotals: PublicTotals;
  recoveryCodes: RecoveryCodes;
  replies: Replies;
  rollAreaCounts: RollAreaCounts;
  rollEntries: RollEntries;
  rollRejections: RollRejections;
  rollUploads: RollUploads;
  sealedBallots: SealedBallots;
  secondFactors: SecondFactors;
  securityLog: SecurityLog;
  serverKeys: ServerKeys;
  sessions: Sessions;
  signUpMarks: SignUpMarks;
  siteMarks: SiteMarks;
  systemSettings: SystemSettings;
  throttles: Throttles;
  uploads: Uploads;
  userActivity: UserActivity;
  userNotificationPreferences: UserNotificationPreferences;
  userNotifications: UserNotifications;
  userReports: UserReports;
  users: Users;
  verificationCodes: VerificationCodes;
  verifiedShareRounds: VerifiedShareRounds;
  verifiedShares: VerifiedShares;
  voteInbox: VoteInbox;
  voteLedger: VoteLedger;
  voteOptions: VoteOptions;
  votes: Votes;
  webPushSubscriptions: WebPushSubscriptions;
  webhookDeliveries: WebhookDeliveries;
  webhooks: Webhooks;
}
