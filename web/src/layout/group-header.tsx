import { t } from '@lingui/core/macro';
import { Anchor, Box, Container, Text } from '@mantine/core';
import { hospitalIds, STATE_AMBULANCE } from '@poyanil/domain';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { hospitalText } from '../names.ts';
import { telephone } from '../parts/links/phone.tsx';
import { weight } from '../theme/tokens.ts';
import classes from './group-navigation.module.css';
import { BAR_HEIGHT, HeaderBar } from './header-bar.tsx';
import { LANDING_TITLE_ID, LandingNavigation } from './landing-navigation.tsx';
import { LanguageLink } from './language-link.tsx';

export function GroupHeader() {
  const { pathname } = useLocation();
  const isFixed = useOutOfView(LANDING_TITLE_ID, pathname);
  return (
    <header>
      <Box bg="place.8" c="white" py="sm" mod={{ ground: 'deep', noPrint: true }}>
        <Container display="flex" style={{ alignItems: 'center' }}>
          <Text fz="sm" lh={1.3} flex={1}>
            <Text component="strong" inherit fw={weight.medium} mr={6}>
              {t`Emergency?`}
            </Text>
            <span className="mantine-visible-from-sm">{t`Call the hospital nearest you.`} </span>
            {t`All three are open day and night.`}
          </Text>
          <LanguageLink />
        </Container>
      </Box>
      {/* Reserves its space, so that nothing moves when it becomes fixed. */}
      <Box mih={BAR_HEIGHT}>
        <Box className={classes.bar} mod={{ fixed: isFixed }}>
          <HeaderBar
            under={
              <Text
                component="strong"
                inherit
                // Phones have no space for the towns next to the number.
                className={isFixed ? 'mantine-visible-from-sm' : undefined}
                c="place.6"
                fz="clamp(0.875rem, 0.805rem + 0.286vw, 1.0625rem)"
                fw={weight.medium}
              >
                {hospitalIds.map((id) => hospitalText(id).place).join(' · ')}
              </Text>
            }
          >
            {isFixed && (
              <Anchor
                href={telephone(STATE_AMBULANCE)}
                underline="hover"
                display="grid"
                // Large text needs the whole bar.
                visibleFrom="xs"
                fz="xs"
                lh={1.15}
                py={4}
                style={{ alignContent: 'center', minHeight: 48 }}
              >
                {t`Ambulance`} <strong style={{ fontSize: '1.3125rem' }}>{STATE_AMBULANCE}</strong>
              </Anchor>
            )}
            <LandingNavigation />
          </HeaderBar>
        </Box>
      </Box>
    </header>
  );
}

/** Whether an element has been scrolled out at the top; false if the page at `pathname` has none. */
function useOutOfView(id: string, pathname: string): boolean {
  const [isOut, setIsOut] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs again for each page, because each has an element of its own or none.
  useEffect(() => {
    const element = document.getElementById(id);
    if (element === null) {
      setIsOut(false);
      return;
    }
    const observer = new IntersectionObserver(([entry]) => {
      if (entry !== undefined) setIsOut(!entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [id, pathname]);
  return isOut;
}
