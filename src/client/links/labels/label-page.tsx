import { useQuery } from '@tanstack/react-query';
import { Redirect, useLocation, useParams } from 'wouter';
import { brand } from '../../base/boot.ts';
import { paths } from '../../base/paths.ts';
import { useSession } from '../../session/session-context.ts';
import { VisitorFrame } from '../../shell/visitor-frame.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { openLabelQuery } from './queries.ts';
import { words } from './words.ts';

/** After logging in they are led back here, and on to the thing. */
const ForVisitor = () => {
  const [here] = useLocation();
  return (
    <>
      <PageTitle>{words.visitorTitle(brand)}</PageTitle>
      <p className="mb-5 text-muted">{words.visitorText}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.login()} state={{ from: here }}>
          {words.login}
        </ButtonLink>
        <ButtonLink look="quiet" to={paths.register()}>
          {words.join}
        </ButtonLink>
      </div>
    </>
  );
};

const ForMember = () => (
  <>
    <PageTitle>{words.memberTitle}</PageTitle>
    <EmptyState text={words.nothingForYou} action={<ButtonLink to={paths.items()}>{words.toItems}</ButtonLink>} />
  </>
);

const Opened = ({ isMember }: { isMember: boolean }) => {
  const { code = '' } = useParams();
  const { data, isError, refetch } = useQuery(openLabelQuery(code));
  if (isError)
    return (
      <EmptyState text={words.openFailed} action={<Button onClick={() => void refetch()}>{words.tryAgain}</Button>} />
    );
  if (data === undefined) return <Loading />;
  const { item_id, public_path } = data;
  // Nobody comes back to the label with Back: it would only lead here again.
  if (item_id !== null) return <Redirect to={paths.items({ item: item_id, do: 'next' })} replace />;
  if (public_path !== null) return <Redirect to={public_path} replace />;
  return isMember ? <ForMember /> : <ForVisitor />;
};

/** Where the QR code on a thing leads: its sheet with the next step, for those who may see it. */
export const LabelPage = () => {
  const { session } = useSession();
  if (session !== null && !session.isTemporary) return <Opened isMember />;
  return (
    <VisitorFrame isNarrow>
      <Opened isMember={false} />
    </VisitorFrame>
  );
};
